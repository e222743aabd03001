"""The rooms that a shot can name in `room`. Each function adds what is around the robot and its table."""
from bench import add_bench
from kitchen import add_kitchen
from laundry import add_laundry
from machine_shop import add_machine_shop
from workshop import add_workshop

ROOMS = {
    "bench": add_bench,
    "kitchen": add_kitchen,
    "laundry": add_laundry,
    "machine-shop": add_machine_shop,
    "workshop": add_workshop,
}
