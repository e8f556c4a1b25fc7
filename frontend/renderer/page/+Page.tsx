import '../../styles/site.css'

export { App as default } from '../../app/App'
