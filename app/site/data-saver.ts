/**
 * POST /data-saver, the switch in the footer: sets a cookie for a year and redirects to the previous page.
 */
import { redirect } from 'react-router'
import type { RouteHandle } from '#app/core/addresses.ts'
import { DATA_SAVER } from '#app/core/data-saver.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/data-saver.ts'

const YEAR = 31_536_000 // seconds

export const handle: RouteHandle = { isPersonal: true }

export async function action({ request, context }: Route.ActionArgs) {
	const isOn = (await request.formData()).get(DATA_SAVER) === 'on'
	const secure = context.get(servicesContext).baseUrl.startsWith('https:') ? '; Secure' : ''
	const cookie = `${DATA_SAVER}=${isOn ? 'on' : 'off'}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`
	throw redirect(pageBefore(request), { status: 303, headers: { 'Set-Cookie': cookie } })
}

export const loader = () => redirect('/')

/** The path of the Referer, if it is on this site: prevents an open redirect. */
function pageBefore({ url, headers }: Request): string {
	const before = URL.parse(headers.get('Referer') ?? '')
	if (before?.host !== new URL(url).host) return '/'
	// A path that starts with two slashes would lead to another host.
	return before.pathname.replace(/^\/+/, '/') + before.search
}
