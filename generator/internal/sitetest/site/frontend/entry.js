// The client's entry.
