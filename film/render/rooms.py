"""The rooms that a shot can name in `room`. Each function adds what stands around the robot."""
from machine_shop import add_machine_shop
from workshop import add_workshop

ROOMS = {"machine-shop": add_machine_shop, "workshop": add_workshop}
