/** The field 'adres': names a new file, and shows the name of one that is there. */
const { createClass, h } = window

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function registerAddress(CMS) {
  CMS.registerWidget('adres', Address)
}

const Address = createClass({
  isNew() {
    return this.props.entry.get('newRecord') === true
  },
  // What is there has a name, though it is not in the file.
  getValidateValue() {
    return this.isNew() ? this.props.value : this.props.entry.get('slug')
  },
  isValid() {
    const { value } = this.props
    if (!this.isNew() || form.test(value ?? '')) return true
    const message = `${this.props.field.get('label')}: gebruik kleine letters, cijfers en streepjes, bijvoorbeeld nieuwe-actie.`
    return { error: { type: 'PATTERN', message } }
  },
  render() {
    const { classNameWrapper, entry, forID, onChange, setActiveStyle, setInactiveStyle, value } =
      this.props
    if (!this.isNew())
      return h('output', { id: forID, className: classNameWrapper }, entry.get('slug'))
    return h('input', {
      id: forID,
      type: 'text',
      className: classNameWrapper,
      value: value ?? '',
      onChange: (event) => onChange(event.target.value),
      onFocus: setActiveStyle,
      onBlur: setInactiveStyle,
    })
  },
})
