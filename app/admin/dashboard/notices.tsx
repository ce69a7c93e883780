/** At the top of the dashboard: what is wrong, and the owner's first steps. */

import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { addCarLink } from '#app/admin/cars/use-add-link.ts'
import type { loader as systemLoader } from '#app/admin/system.tsx'
import { Button } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { adminMessages } from '#messages/admin.ts'
import { type CheckId, doctorMessages } from '#messages/doctor.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { receiverMessages } from '#messages/notifications.ts'
import type { FirstStep, FirstStepName, Overview } from './overview.server.ts'

/** The intent of the form that closes the list. */
export const CLOSE = 'close-first-steps'

const stepMessages = adminMessages.firstSteps

const ADDRESSES: Record<FirstStepName, string> = {
	dealership: href('/admin/settings'),
	contact: href('/admin/settings/contact'),
	mailboxes: href('/admin/settings/emails'),
	hours: href('/admin/settings/hours'),
	look: href('/admin/settings/look'),
	rate: href('/admin/settings/finance'),
	home: href('/admin/settings/texts/:page?', { page: 'home' }),
	about: href('/admin/settings/texts/:page?', { page: 'about' }),
	privacy: href('/admin/settings/texts/:page?', { page: 'privacy' }),
	car: addCarLink,
	mailServer: href('/admin/settings/mail-server'),
	email: `${href('/admin/system')}#test-email`,
	factor: href('/admin/account'),
	keysCopy: `${href('/admin/system')}#keys-copy`,
	backup: href('/admin/system'),
	address: href('/admin/system'),
}

/** The owner's first steps, each with a link, and a tick once it is done. */
export const FirstStepsPanel = ({ steps }: { steps: FirstStep[] }) => (
	<section
		aria-labelledby="first-steps"
		className="rounded-panel border border-line bg-surface-raised px-5 pt-4 pb-3"
	>
		<h2 id="first-steps" className="title text-title-sm">
			{stepMessages.heading}
		</h2>
		<p className="mt-1 text-sm text-ink-muted">{stepMessages.text}</p>
		<p className="mt-3 mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-[620]">
			<progress
				aria-labelledby="first-steps"
				className="h-2 w-60 max-w-full appearance-none overflow-hidden rounded-full bg-line text-gold-600 [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current forced-colors:appearance-auto"
				value={doneOf(steps)}
				max={steps.length}
			/>
			{stepMessages.progress(doneOf(steps), steps.length)}
		</p>
		<ol className="gap-x-8 xl:grid xl:grid-cols-2">
			{steps.map(({ name, isDone }, index) => (
				<li key={name} className="flex items-start gap-3 border-t border-line py-2">
					<span
						aria-hidden
						className="mt-2 grid size-7 flex-none place-items-center rounded-full border border-line text-sm font-[650]"
					>
						{isDone ? <Check strokeWidth={2.5} className="size-4" /> : index + 1}
					</span>
					<div className="min-w-0">
						<Link to={ADDRESSES[name]} className="link inline-flex min-h-11 items-center py-1 font-[620]">
							{stepMessages.steps[name].link}
							{isDone && <span className="sr-only">{stepMessages.done}</span>}
						</Link>
						{!isDone && <p className="text-sm text-ink-muted">{stepMessages.steps[name].reason}</p>}
					</div>
				</li>
			))}
		</ol>
		<ButtonForm fields={{ intent: CLOSE }} className="border-t border-line pt-3">
			{(isPending) => (
				<Button type="submit" size="small" aria-disabled={isPending || undefined}>
					{stepMessages.close}
				</Button>
			)}
		</ButtonForm>
	</section>
)

const doneOf = (steps: FirstStep[]) => steps.filter(({ isDone }) => isDone).length

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
 * dashboard does not wait. `wrong`: the failed checks; null if none ran in the last minutes.
 */
function SystemWarning({ wrong }: { wrong: CheckId[] | null }) {
	const fetcher = useFetcher<typeof systemLoader>()
	const isUnknown = wrong === null
	const load = fetcher.load
	useEffect(() => {
		if (isUnknown) void load(href('/admin/system'))
	}, [isUnknown, load])

	const checks = wrong ?? wrongIn(fetcher.data)
	if (checks.length === 0) return null
	return (
		<Notice kind="wrong" role="alert">
			{checks.map((id) => (
				<p key={id}>{warningMessages.consequences[id]}</p>
			))}
			<Link to={href('/admin/system')} className="link inline-flex min-h-11 items-center">
				{warningMessages.link}
			</Link>
		</Notice>
	)
}

const wrongIn = (data: { toDo: { state: string; id: CheckId }[] } | undefined) =>
	(data?.toDo ?? []).flatMap(({ state, id }) => (state === 'wrong' ? [id] : []))
