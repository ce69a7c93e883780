/** What is wrong, at the top of the dashboard. */
import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import type { loader as systemLoader } from '#app/admin/system.tsx'
import { Notice } from '#app/components/notice.tsx'
import { adminMessages } from '#messages/admin.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { receiverMessages } from '#messages/receivers.ts'
import { FirstStepsPanel } from './first-steps-panel.tsx'
import type { Overview } from './overview.server.ts'

const messages = adminMessages.dashboard

/** Emails that wait for long: meanwhile staff have to telephone. */
export const LateEmails = ({ count, since, lastError }: NonNullable<Overview['lateEmails']>) => (
	<Notice kind="wrong">
		<p>{messages.lateEmails(count, since)}</p>
		{lastError && <p className="wrap-anywhere">{inboxMessages.emails.reason(lastError)}</p>}
	</Notice>
)

/** Programs of other companies that get no leads: meanwhile their users know nothing of them. */
export const FailingReceivers = ({ names }: { names: string[] }) => (
	<Notice kind="wrong">
		<p className="wrap-anywhere">{receiverMessages.failing(names)}</p>
		<Link to={href('/admin/settings/receivers')} className="link inline-flex min-h-11 items-center">
			{receiverMessages.failingLink}
		</Link>
	</Notice>
)

/** Before the dealership has a name, the failed checks of the doctor are one of the first steps. */
export const ForOwner = ({ wrong, firstSteps }: NonNullable<Overview['system']>) => (
	<>
		{firstSteps.length > 0 && <FirstStepsPanel steps={firstSteps} />}
		{firstSteps.every(({ name, isDone }) => name !== 'dealership' || isDone) && (
			<SystemWarning wrong={wrong} />
		)}
	</>
)

const warningMessages = doctorMessages.dashboard

/**
 * Warns an owner about failed checks of the doctor. Unknown results are fetched afterwards, so that the
 * dashboard does not wait. `wrong`: names of failed checks; null if no check ran in the last minutes.
 */
function SystemWarning({ wrong }: { wrong: string[] | null }) {
	const fetcher = useFetcher<typeof systemLoader>()
	const isUnknown = wrong === null
	const load = fetcher.load
	useEffect(() => {
		if (isUnknown) void load(href('/admin/system'))
	}, [isUnknown, load])

	const names = wrong ?? namesIn(fetcher.data)
	if (names.length === 0) return null
	return (
		<Notice kind="wrong" role="alert">
			<p>{warningMessages.heading(names)}</p>
			<Link to={href('/admin/system')} className="link inline-flex min-h-11 items-center">
				{warningMessages.link}
			</Link>
		</Notice>
	)
}

const namesIn = (data: { toDo: { state: string; name: string }[] } | undefined) =>
	(data?.toDo ?? []).flatMap(({ state, name }) => (state === 'wrong' ? [name] : []))
