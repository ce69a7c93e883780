/** A flash message for the page after a POST, in a cookie that only the server reads. */

import { createCookie } from 'react-router'
import { pickOption } from '#app/core/pick-option.ts'
import { COOKIES } from '#app/core/stored-names.ts'
import { FLASH_MESSAGES, type FlashMessage } from '#app/features/finance/application/application-page-data.ts'
import type { Services } from '#app/infra/services.server.ts'

const cookie = createCookie(COOKIES.flash, {
	path: '/finance',
	httpOnly: true,
	sameSite: 'lax',
	maxAge: 20,
})

export async function readFlash(request: Request): Promise<FlashMessage | undefined> {
	const value: unknown = await cookie.parse(request.headers.get('Cookie'))
	return pickOption(FLASH_MESSAGES, value)
}

/** `Set-Cookie` header with a message; without one, it deletes the cookie. */
export const flashCookie = (
	{ baseUrl }: Pick<Services, 'baseUrl'>,
	message?: FlashMessage,
): Promise<string> =>
	cookie.serialize(message ?? '', { secure: baseUrl.startsWith('https:'), ...(!message && { maxAge: 0 }) })
