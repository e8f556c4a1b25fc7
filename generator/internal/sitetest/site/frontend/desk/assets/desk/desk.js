// The desk, in the place of React.
