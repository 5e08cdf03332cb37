"""What a study finds in matches of Aqualin."""

from atoll.arena.duel import play_leg
from atoll.arena.run import plan_run
from atoll.arena.study import plan_matches
from atoll.games.aqualin import GAME


def play(**options):
    run = plan_run(GAME, options, ("greedy",), seed=1, findings=True)
    return play_leg(run, plan_matches(seats=2, matches=1)[0])


def test_a4_the_goal_of_each_seat_is_its_role():
    assert play(goals="0").roles == {"goal": ("colours", "creatures")}
    assert play(goals="1").roles == {"goal": ("creatures", "colours")}


def test_a13_the_points_of_a_seat_are_those_of_its_schools():
    result = play()
    assert result.findings is not None
    schools = result.findings.earnings["schools"]
    for seat in range(2):
        assert (
            sum(each.points for each in schools if each.seat == seat) == result.outcome.points[seat]
        )
