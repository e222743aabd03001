"""The rooms that a shot can name in `room`. Each function adds what stands around the robot."""
from bench import add_bench
from kitchen import add_kitchen
from machine_shop import add_machine_shop
from workshop import add_workshop

ROOMS = {
    "bench": add_bench,
    "kitchen": add_kitchen,
    "machine-shop": add_machine_shop,
    "workshop": add_workshop,
}
