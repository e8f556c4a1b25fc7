/** Every address is this page; which blocks it has, the payload says. */
export default '*'
