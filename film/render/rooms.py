"""The rooms that a shot can name in `room`. Each function adds what stands around the robot."""
from laundry import add_laundry
from workshop import add_workshop

ROOMS = {
    "laundry": add_laundry,
    "workshop": add_workshop,
}
