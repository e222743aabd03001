"""Maps each possible value of a shot's property `room` to a function that adds the room."""
from bench import add_bench
from kitchen import add_kitchen
from laundry import add_laundry
from machine_shop import add_machine_shop
from studio import add_studio
from workshop import add_workshop

ROOMS = {
    "bench": add_bench,
    "kitchen": add_kitchen,
    "laundry": add_laundry,
    "machine-shop": add_machine_shop,
    "studio": add_studio,
    "workshop": add_workshop,
}
