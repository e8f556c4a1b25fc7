export { attachCategories as attach } from '../../components/categories'
