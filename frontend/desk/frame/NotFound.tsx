import { Link } from 'react-router-dom'
import { Page } from './Page'
import { inlineLink } from './styles'

export function NotFound() {
  return (
    <Page title="Deze pagina bestaat niet">
      <p>
        <Link to="/" className={inlineLink}>
          Naar de aanvragen
        </Link>
      </p>
    </Page>
  )
}
