import type { Page } from '../generated/payload'
import { useShell } from '../state/shell'

/** The page in its other languages; nothing where there are none. The shell is of one language, so each is a document of its own. */
export function LanguageChoice({
  languages = [],
  className,
}: Pick<Page, 'languages'> & { className: string }) {
  const { language } = useShell()
  return languages
    .filter(({ code }) => code !== language.code)
    .map(({ code, name, href }) => (
      <a key={code} href={href} hrefLang={code} lang={code} className={className}>
        {name}
      </a>
    ))
}
