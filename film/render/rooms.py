"""The rooms that a shot can name in `room`. Each function adds what stands around the robot."""
from bench import add_bench
from workshop import add_workshop

ROOMS = {"bench": add_bench, "workshop": add_workshop}
