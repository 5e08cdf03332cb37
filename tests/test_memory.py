"""A record in a piece of memory is read and written alike by Python and by compiled code."""

import numpy as np
import pytest

from atoll.compiled import compiled
from atoll.memory import MemoryRecord, Numbers, array, unpack


class Beach(MemoryRecord):
    tide: int
    pools: Numbers = array(3)


class Bay(Beach):
    boats: int
    buoys: Numbers = array(2, bits=8)
    depth: Numbers = array(2, 2, bits=32)


@compiled
def rise(record, by):
    record.tide += by
    record.pools[1] = record.tide
    return record.tide


@pytest.fixture
def record():
    return Beach.blank()


def test_what_python_writes_compiled_code_reads(record):
    record.tide = 5
    record.pools[1] = 9
    assert rise(record, 2) == 7


def test_what_compiled_code_writes_python_reads(record):
    rise(record, 4)
    assert (int(record.tide), record.pools.tolist()) == (4, [0, 4, 0])


def test_it_is_its_memory():
    memory = bytearray(Beach.fields.itemsize)
    record = Beach.from_memory(memory)
    rise(record, 3)
    assert memory == record.tobytes()
    assert unpack(Beach.from_memory(memory)).tide == 3


def test_into_bytes_nobody_writes():
    record = Beach.from_memory(bytes(Beach.fields.itemsize))
    with pytest.raises(ValueError, match="read-only"):
        record.pools[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        record.tide = 1


def test_there_is_no_field_of_another_name(record):
    with pytest.raises(AttributeError, match="there is no field 'moon'"):
        _ = record.moon
    with pytest.raises(ValueError, match="moon"):
        record.moon = 1


def test_an_element_of_an_array_of_such_records_is_one_too(record):
    records = np.zeros(2, record.dtype)
    assert rise(records[1], 6) == 6
    assert records["tide"].tolist() == [0, 6]


def test_unpacked_fields_are_plain_numbers_and_the_same_arrays(record):
    record.tide = 2
    fields = unpack(record)
    fields.pools[2] = 8
    assert (fields.tide, type(fields.tide)) == (2, int)
    assert record.pools.tolist() == [0, 0, 8]


def test_a_class_has_the_fields_of_the_one_it_is_derived_from_and_small_numbers_come_last():
    assert Bay.fields.names == ("tide", "pools", "boats", "depth", "buoys")
    assert Beach.fields.names == ("tide", "pools")


def test_a_record_is_one_of_its_class(record):
    assert type(record) is Beach
    assert type(np.zeros(2, Bay.fields)[1]) is Bay


def test_a_small_number_is_none_any_more_when_it_is_taken_out():
    bay = Bay.blank()
    bay.buoys[1] = 100
    bay.depth[0] = 7
    assert bay.buoys[1] * 100 == 10_000
    assert [1 << bay.depth[0, 1], 1 << bay.depth[0][1]] == [128, 128]


@pytest.mark.rules
def test_a_record_has_no_gaps():
    sizes = [Bay.fields[name].itemsize for name in Bay.fields.names or ()]
    assert Bay.fields.itemsize == sum(sizes)


def test_bytes_are_packed_alike_in_every_mode():
    bay = Bay.blank()
    bay.tide, bay.boats = 1, 2
    bay.pools[:], bay.buoys[:], bay.depth[:] = 3, 4, 5
    numbers = {"<i8": [1, 3, 3, 3, 2], "<i4": [5] * 4, "i1": [4] * 2}
    assert bay.pack() == b"".join(np.array(part, kind).tobytes() for kind, part in numbers.items())
