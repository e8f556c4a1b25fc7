/** The component's name of a kind of block: `feature-cards` is `FeatureCards`. */
export function componentName(type: string): string {
  return type
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** The kind of block of a component: `FeatureCards` is `feature-cards`. */
export function kindOf(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}
