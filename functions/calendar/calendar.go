// Package calendar is the time of the Netherlands, as visitors and sales live by it.
package calendar
