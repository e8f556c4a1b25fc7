const names = new Map<string, string>()

/** The component's name of a kind of block: `feature-cards` is `FeatureCards`. */
export function componentName(type: string): string {
  let name = names.get(type)
  if (name === undefined) {
    name = type
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
    names.set(type, name)
  }
  return name
}

/** The kind of block of a component: `FeatureCards` is `feature-cards`. */
export function kindOf(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
