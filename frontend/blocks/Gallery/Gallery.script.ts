export { attachAddButtons as attach } from '../../components/addButtons'
