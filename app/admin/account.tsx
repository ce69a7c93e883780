/** /admin/account: the own password and second factor, and where one is signed in. */
import { data, href, Link, redirect, replace } from 'react-router'
import { onTheClock, writtenDate } from '#app/kernel/dates.ts'
import { valuesOf } from '#app/kernel/form.ts'
import { services, visitorAddress } from '#app/platform/services.server.ts'
import { changePassword, endSessions } from '#app/staff/account-desk.server.ts'
import { type ChangeAnswer, INTENTS } from '#app/staff/account-input.ts'
import { ChangePasswordForm } from '#app/staff/change-password-form.tsx'
import { deviceOf } from '#app/staff/device-name.ts'
import { requireAdmin, withCookies } from '#app/staff/guard.server.ts'
import type { NewEmailAnswer } from '#app/staff/new-email.ts'
import { askForNewEmail } from '#app/staff/new-email-desk.server.ts'
import { NewEmailForm } from '#app/staff/new-email-form.tsx'
import { OwnSessions } from '#app/staff/own-sessions.tsx'
import { SHORTEST_PASSWORD } from '#app/staff/password.ts'
import { listSessions } from '#app/staff/session-store.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { accountWords as words } from '#app/words/en-ZA/account.ts'
import { factorWords } from '#app/words/en-ZA/second-factor.ts'
import { newEmailWords } from '#app/words/en-ZA/staff-office.ts'
import type { Route } from './+types/account.ts'
import { adminMeta } from './admin-meta.ts'

const TIME_ZONE = 'Africa/Johannesburg'
const DONE = ['password', 'session', 'others', 'factor', 'email'] as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { id, email, sessionId, hasSecondFactor } = await requireAdmin({ request, context })
	const sessions = (await listSessions(context.get(services).db, id)).map((session) => ({
		id: session.id,
		device: deviceOf(session.userAgent),
		isHere: session.id === sessionId,
		since: words.sessions.since(
			writtenDate(session.createdAt),
			onTheClock(session.createdAt, TIME_ZONE).time,
		),
	}))
	const done = DONE.find((what) => what === url.searchParams.get('done'))
	return { email, sessions, done, hasSecondFactor }
}

export async function action({ request, context }: Route.ActionArgs) {
	const admin = await requireAdmin({ request, context })
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	const intent = INTENTS.find((known) => known === values.intent)
	if (intent) {
		await endSessions(given, admin, intent, String(values.session))
		throw intent === 'everywhere' ? replace(href('/admin/login')) : done(intent)
	}
	const caller = { request, clientIp: context.get(visitorAddress) }
	if (values.intent === 'email') {
		const asked = await askForNewEmail(given, { caller, admin, values })
		if (asked.ok) throw done('email')
		return data({ email: asked.problem }, statusOf(asked.problem))
	}
	const changed = await changePassword(given, caller, admin, values)
	if (changed.ok) throw done('password', changed.value)
	return data({ password: changed.problem }, statusOf(changed.problem))
}

const statusOf = ({ refusal }: { refusal?: 'too-many' | 'away' }) =>
	refusal ? (refusal === 'away' ? 503 : 429) : 400

const done = (what: (typeof DONE)[number], cookies: string[] = []) =>
	redirect(`${href('/admin/account')}?done=${what}`, { headers: withCookies(cookies) })

export const meta: Route.MetaFunction = () => adminMeta(words.title, undefined)

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { email, sessions, done, hasSecondFactor } = loaderData
	const { password, email: newEmail }: { password?: ChangeAnswer; email?: NewEmailAnswer } = actionData ?? {}
	return (
		<>
			<h1 className="title text-title-md">{words.heading}</h1>
			<p className="mt-1 text-sm text-ink-muted">{words.signedInAs(email)}</p>
			{done && !actionData && (
				<Notice kind="good" role="status" className="mt-5 max-w-160">
					{words.done[done]}
				</Notice>
			)}
			<section aria-labelledby="password" className="mt-8">
				<h2 id="password" className="title text-title-sm">
					{words.password.heading}
				</h2>
				<p className="mt-1 mb-5 max-w-160 text-sm text-ink-muted">{words.password.text(SHORTEST_PASSWORD)}</p>
				<ChangePasswordForm key={done} email={email} answer={password} />
			</section>
			<section aria-labelledby="email" className="mt-10">
				<h2 id="email" className="title text-title-sm">
					{newEmailWords.section.heading}
				</h2>
				<p className="mt-1 mb-5 max-w-160 text-sm text-ink-muted">{newEmailWords.section.text}</p>
				<NewEmailForm key={done} email={email} hasSecondFactor={hasSecondFactor} answer={newEmail} />
			</section>
			<SecondFactor isOn={hasSecondFactor} />
			<section aria-labelledby="sessions" className="mt-10 max-w-160">
				<h2 id="sessions" className="title text-title-sm">
					{words.sessions.heading}
				</h2>
				<p className="mt-1 mb-5 text-sm text-ink-muted">{words.sessions.text}</p>
				<OwnSessions sessions={sessions} />
			</section>
		</>
	)
}

function SecondFactor({ isOn }: { isOn: boolean }) {
	const { heading, on, off, change, setUp } = factorWords.account
	return (
		<section aria-labelledby="factor" className="mt-10 max-w-160">
			<h2 id="factor" className="title text-title-sm">
				{heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{isOn ? on : off}</p>
			<Link to={href('/admin/account/second-factor')} className="link mt-1 inline-flex min-h-11 items-center">
				{isOn ? change : setUp}
			</Link>
		</section>
	)
}
