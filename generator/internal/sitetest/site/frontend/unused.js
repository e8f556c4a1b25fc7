// Client code that no page reaches.
