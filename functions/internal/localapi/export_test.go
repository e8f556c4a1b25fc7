package localapi

// Endpoint is the address of the database.
func (a *API) Endpoint() string { return a.database.Endpoint() }
