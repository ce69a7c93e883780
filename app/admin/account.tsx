/** /admin/account: the staff member's own name, password, email address, second factor and sessions. */
import { data, href, Link, redirect, replace } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Notice } from '#app/components/notice.tsx'
import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { pickOption, toValues } from '#app/core/form.ts'
import {
	ChangePasswordForm,
	NewEmailForm,
	OwnNameForm,
	OwnSessions,
} from '#app/features/staff/members/account-forms.tsx'
import {
	changeNotifications,
	endSessions,
	loadNotificationSettings,
	NOTIFICATION_INTENTS,
	renameSelf,
	requestNewEmail,
} from '#app/features/staff/members/account-service.server.ts'
import { INTENTS, type NewEmailResult, type OwnNameResult } from '#app/features/staff/members/permissions.ts'
import { NotificationForm } from '#app/features/staff/notifications/notification-form.tsx'

import { type AccountResult, SHORTEST_PASSWORD } from '#app/features/staff/passwords/credentials-schema.ts'
import { changePassword } from '#app/features/staff/passwords/password-service.server.ts'
import { requirePermission, withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { parseDevice, statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { listSessions } from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { notificationMessages } from '#messages/notifications.ts'
import { factorMessages, accountMessages as messages } from '#messages/passwords.ts'

import { newEmailMessages } from '#messages/staff.ts'
import type { Route } from './+types/account.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const DONE = ['name', 'password', 'session', 'others', 'factor', 'email', 'notifications'] as const

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { id, name, email, sessionId, hasSecondFactor } = await requirePermission(
		{ request, context },
		'office:enter',
	)
	const services = context.get(servicesContext)
	const { db, outbox } = services
	const sessions = (await listSessions(db, id)).map((session) => ({
		id: session.id,
		device: parseDevice(session.userAgent),
		isHere: session.id === sessionId,
		since: messages.sessions.since(formatDate(session.createdAt), toSouthAfricanTime(session.createdAt).time),
	}))
	const done = pickOption(DONE, url.searchParams.get('done'))
	const notifications = await loadNotificationSettings(services, id)
	const emailsAreFiles = await outbox.savesFilesOnly()
	return { name, email, sessions, done, hasSecondFactor, emailsAreFiles, notifications }
}

export async function action({ request, context }: Route.ActionArgs) {
	const admin = await requirePermission({ request, context }, 'office:enter')
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const intent = pickOption(INTENTS, values.intent)
	if (intent) {
		await endSessions(appServices, admin, intent, String(values.session))
		throw intent === 'everywhere' ? replace(href('/admin/login')) : redirectDone(intent)
	}
	if (values.intent === 'name') {
		const renamed = await renameSelf(appServices, admin, values)
		if (renamed.ok) throw redirectDone('name')
		return data({ name: renamed.error }, 400)
	}
	const notificationIntent = pickOption(NOTIFICATION_INTENTS, values.intent)
	if (notificationIntent) {
		const isChanged = await changeNotifications(appServices, admin, notificationIntent, values)
		if (isChanged && notificationIntent === 'notifications') throw redirectDone('notifications')
		return notificationIntent === 'notifications'
			? data({ notifications: 'invalid' as const }, 400)
			: data({ isPushChanged: isChanged }, isChanged ? 200 : 400)
	}
	const caller = { request, clientIp: context.get(clientIpContext) }
	if (values.intent === 'email') {
		const result = await requestNewEmail(appServices, { caller, admin, values })
		if (result.ok) throw redirectDone('email')
		return data({ email: result.error }, statusOfAuthError(result.error.error))
	}
	const changed = await changePassword(appServices, caller, admin, values)
	if (changed.ok) throw redirectDone('password', changed.value)
	return data({ password: changed.error }, statusOfAuthError(changed.error.error))
}

const redirectDone = (what: (typeof DONE)[number], cookies: string[] = []) =>
	redirect(`${href('/admin/account')}?done=${what}`, { headers: withCookies(cookies) })

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.title, undefined)

type Results = {
	name?: OwnNameResult
	password?: AccountResult
	email?: NewEmailResult
	notifications?: 'invalid'
	isPushChanged?: boolean // for the fetcher of this device
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, email, sessions, done, hasSecondFactor, emailsAreFiles, notifications } = loaderData
	const asFile = emailsAreFiles && done === 'email'
	const results: Results = useActionResult(actionData) ?? {}
	return (
		<>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 text-sm text-ink-muted">{messages.signedInAs(email)}</p>
			{done && !actionData && (
				<Notice kind={asFile ? 'info' : 'good'} role="status" className="mt-5 max-w-160">
					{asFile ? messages.emailAsFile : messages.done[done]}
				</Notice>
			)}
			<section aria-labelledby="name" className="beside mt-8">
				<h2 id="name" className="title text-title-sm">
					{messages.name.heading}
				</h2>
				<p className="mt-1 mb-5 text-sm text-ink-muted">{messages.name.text}</p>
				<OwnNameForm key={name} name={name} result={results.name} />
			</section>
			<section aria-labelledby="notifications" className="beside mt-10">
				<h2 id="notifications" className="title text-title-sm">
					{notificationMessages.heading}
				</h2>
				<p className="mt-1 mb-5 text-sm text-ink-muted">{notificationMessages.text}</p>
				<NotificationForm settings={notifications} isRejected={results.notifications === 'invalid'} />
			</section>
			<section aria-labelledby="password" className="beside mt-10">
				<h2 id="password" className="title text-title-sm">
					{messages.password.heading}
				</h2>
				<p className="mt-1 mb-5 text-sm text-ink-muted">{messages.password.text(SHORTEST_PASSWORD)}</p>
				<ChangePasswordForm key={done} email={email} result={results.password} />
			</section>
			<section aria-labelledby="email" className="beside mt-10">
				<h2 id="email" className="title text-title-sm">
					{newEmailMessages.section.heading}
				</h2>
				<p className="mt-1 mb-5 text-sm text-ink-muted">
					{emailsAreFiles ? newEmailMessages.section.textAsFile : newEmailMessages.section.text}
				</p>
				<NewEmailForm key={done} email={email} hasSecondFactor={hasSecondFactor} result={results.email} />
			</section>
			<SecondFactor isOn={hasSecondFactor} />
			<section aria-labelledby="sessions" className="beside mt-10">
				<h2 id="sessions" className="title text-title-sm">
					{messages.sessions.heading}
				</h2>
				<p className="mt-1 mb-5 text-sm text-ink-muted">{messages.sessions.text}</p>
				<OwnSessions sessions={sessions} />
			</section>
		</>
	)
}

function SecondFactor({ isOn }: { isOn: boolean }) {
	const { heading, on, off, change, setUp } = factorMessages.account
	return (
		<section aria-labelledby="factor" className="beside mt-10">
			<h2 id="factor" className="title text-title-sm">
				{heading}
			</h2>
			<p className="mt-1 text-sm text-ink-muted">{isOn ? on : off}</p>
			<Link
				to={href('/admin/account/second-factor')}
				className="link mt-1 inline-flex min-h-11 items-center justify-self-start"
			>
				{isOn ? change : setUp}
			</Link>
		</section>
	)
}
