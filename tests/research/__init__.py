"""The games as environments, held to the conformance suites of the libraries they are made for."""
