export { attachAddButtons as attach } from '../../components/add-buttons'
