/** /finance/application: the finance application in four steps. Nobody keeps a copy of this page: it holds what was typed. */
import { createContext, data, href, redirect } from 'react-router'
import type { ApplicationAnswer } from '#app/finance/application-exchange.ts'
import { ApplicationSaved } from '#app/finance/application-saved.tsx'
import { ApplicationUnread } from '#app/finance/application-unread.tsx'
import { ApplicationWizard } from '#app/finance/application-wizard.tsx'
import { sentOf } from '#app/finance/draft-cookie.server.ts'
import { tried, type Unsent } from '#app/intake/unsent.ts'
import { isDatabaseDown, services, visitorAddress } from '#app/platform/services.server.ts'
import { applicationPageWords as words } from '#app/words/en-ZA/application-page.ts'
import type { Route } from './+types/finance-application.ts'
import { useDealer } from './dealer-context.ts'
import { act } from './finance-application/act.server.ts'
import { beginApplication } from './finance-application/begin.server.ts'
import { statusOf } from './finance-application/done.server.ts'
import { readPosted } from './finance-application/posted.server.ts'
import { unheard } from './finance-application/unheard.server.ts'
import { rememberWord } from './finance-application/word-cookie.server.ts'
import { frameOf, seo } from './seo.ts'

/** Whether this very request has an answer of its own. */
const isAnswered = createContext(false)

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const given = context.get(services)
	const headers = context.get(isAnswered) ? undefined : await unheard(given, request)
	if (headers) throw redirect(`${href('/finance/application')}?sent`, { status: 303, headers })
	const begun = await beginApplication(given, request, { isDatabaseDown: context.get(isDatabaseDown) })
	if (url.searchParams.has('sent')) {
		const sent = await sentOf(request)
		if (!sent) throw redirect(href('/finance/application'))
		return data({ ...begun, sent })
	}
	const status = begun.isUnread ? 503 : 200
	return data(begun, { status, headers: begun.word ? { 'Set-Cookie': await rememberWord(given) } : {} })
}

export async function action({ request, context }: Route.ActionArgs) {
	const given = context.get(services)
	context.set(isAnswered, true)
	const posted = await readPosted(given, request)
	const { answer, follow, cookies } = await act(given, context.get(visitorAddress), posted)
	const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
	if (follow && !posted.isOpenPage) throw redirect(follow, { status: 303, headers })
	const status = statusOf(answer)
	context.set(isDatabaseDown, status === 503)
	if (status === 429) headers.set('Retry-After', String(given.formRules.windowMinutes * 60))
	return data(answer, { status, headers })
}

export async function clientAction({
	serverAction,
}: Route.ClientActionArgs): Promise<ApplicationAnswer | Unsent> {
	return tried(() => serverAction())
}

/** The open page holds what was typed; the server is told of it, and never asked. */
export const shouldRevalidate = () => false

export function headers({ actionHeaders }: Route.HeadersArgs) {
	const headers = new Headers({ 'Cache-Control': 'no-store' })
	const retryAfter = actionHeaders.get('Retry-After')
	if (retryAfter) headers.set('Retry-After', retryAfter)
	return headers
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const dealer = frameOf(matches)?.dealer.name
	const isSent = new URLSearchParams(location.search).has('sent')
	return seo(matches, {
		title: isSent ? words.savedTitle(dealer) : words.title(dealer),
		description: words.description,
		path: href('/finance/application'),
		crumbs: [
			{ name: words.financing, path: href('/finance') },
			{ name: words.heading, path: href('/finance/application') },
		],
	})
}

export default function FinanceApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
	const dealer = useDealer()
	const refused =
		actionData && 'outcome' in actionData && actionData.outcome === 'refused' ? actionData : undefined
	if (loaderData.isUnread && !refused) return <ApplicationUnread />
	if (loaderData.sent && !refused)
		return <ApplicationSaved sent={loaderData.sent} town={dealer.address.town} />
	return <ApplicationWizard given={loaderData} refused={refused} dealer={dealer} />
}
