import { Link } from 'react-router-dom'
import { inlineLink } from './styles'
import { Page } from './Page'

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
