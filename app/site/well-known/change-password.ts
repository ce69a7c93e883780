/** GET /.well-known/change-password: where password managers send a staff member to change the password. */
import { href, redirect } from 'react-router'

export const loader = () => redirect(`${href('/admin/account')}#password`)
