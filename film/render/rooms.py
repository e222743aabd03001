"""The rooms that a shot can name in `room`. Each function adds what stands around the robot."""
from workshop import add_workshop

ROOMS = {"workshop": add_workshop}
