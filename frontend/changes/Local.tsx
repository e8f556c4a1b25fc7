import { Page } from '../desk/frame/Page'
import { Message } from '../desk/frame/States'

/** In the place of changes where the editor works in a folder of this computer. */
export const Local = () => (
  <Page title="Wijzigingen">
    <Message title="Hier bewaart het beheer in een map">
      <p>
        Wat u bewaart, staat meteen in de bestanden op deze computer; concepten zijn er niet. Wie
        wat wijzigde, staat in git.
      </p>
    </Message>
  </Page>
)
