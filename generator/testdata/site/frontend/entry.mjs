// What a real bundle has beside its worker.
