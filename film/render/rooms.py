"""The rooms that a shot can name in `room`. Each function adds what stands around the robot."""
from kitchen import add_kitchen
from workshop import add_workshop

ROOMS = {"kitchen": add_kitchen, "workshop": add_workshop}
