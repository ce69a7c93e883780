/** A word for the page that follows a posted step: read once, and by nobody but the server. */
import { createCookie } from 'react-router'
import { WORDS, type Word } from '#app/finance/application-exchange.ts'
import type { Services } from '#app/platform/services.server.ts'

const cookie = createCookie('application_word', {
	path: '/finance',
	httpOnly: true,
	sameSite: 'lax',
	maxAge: 20,
})

export async function wordOf(request: Request): Promise<Word | undefined> {
	const word: unknown = await cookie.parse(request.headers.get('Cookie'))
	return WORDS.find((known) => known === word)
}

/** Without a word, `Set-Cookie` that takes back what was said. */
export const rememberWord = ({ baseUrl }: Pick<Services, 'baseUrl'>, word?: Word): Promise<string> =>
	cookie.serialize(word ?? '', { secure: baseUrl.startsWith('https:'), ...(!word && { maxAge: 0 }) })
