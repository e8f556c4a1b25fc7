import '../../styles/site.css'

export { App as default } from '../../shell/App'
