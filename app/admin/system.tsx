/**
 * /admin/system: the results of the doctor's checks, a test email, and the confirmation that the keys file is
 * backed up. For owners.
 */

import { CircleHelp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { saveFirstSteps } from '#app/admin/dashboard/overview.server.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { ButtonForm } from '#app/components/button-form.tsx'
import { Fold } from '#app/components/fold.tsx'
import { icons } from '#app/components/icons.ts'
import { Notice } from '#app/components/notice.tsx'
import { Tag, type Tone } from '#app/components/tags.tsx'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { toValues } from '#app/core/form.ts'
import { findDealerOrCached } from '#app/features/dealer/dealer-queries.server.ts'
import { confirmKeysCopy } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import type { Admin } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { CannotStart } from '#app/infra/cannot-start.server.ts'
import { type CheckResult, countByState, groupResults, type State } from '#app/infra/doctor/check.server.ts'
import { countInWindow } from '#app/infra/rate-limit.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import type { Route } from './+types/system.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

/** The results of some checks: state, finding and advice. */
const STATE_STYLES: Record<State, { tone: Tone; Icon: typeof CircleHelp }> = {
	ok: { tone: 'plain', Icon: icons.CircleCheck },
	warning: { tone: 'warning', Icon: TriangleAlert },
	wrong: { tone: 'wrong', Icon: icons.CircleAlert },
	unknown: { tone: 'blue', Icon: CircleHelp },
}

type Props = { label: string; results: CheckResult[]; isExplained?: boolean }

/** `isExplained`: explains what each check is about. */
const CheckList = ({ label, results, isExplained = false }: Props) => (
	<ul aria-label={label} className="rounded-panel border border-line bg-surface-raised text-sm">
		{results.map((result) => (
			<Row key={result.id} result={result} isExplained={isExplained} />
		))}
	</ul>
)

type RowProps = { result: CheckResult; isExplained: boolean }

/** It names a folder of the machine or a variable. */
const isForOperator = (text: string) => /(^|\s)\/\w|\b[A-Z]+_[A-Z]/.test(text)

function Row({ result: { id, name, state, what, todo }, isExplained }: RowProps) {
	const { tone, Icon } = STATE_STYLES[state]
	const isFolded = isExplained && isForOperator(what)
	const folded = [isFolded && what, todo].filter(Boolean).join(' ')
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-1.5 px-5 py-3.5 not-last:border-b not-last:border-line md:grid-cols-[8.5rem_minmax(0,1fr)] xl:grid-cols-[8.5rem_13rem_minmax(0,1fr)]">
			<span className="max-md:order-2">
				<Tag tone={tone}>
					<Icon aria-hidden strokeWidth={2} className="size-3.5" />
					{doctorMessages.states[state]}
				</Tag>
			</span>
			<h3 className="text-sm font-[620] max-md:order-1">{name}</h3>
			<div className="min-w-0 wrap-anywhere max-md:order-3 max-md:col-span-2 md:max-xl:col-start-2">
				{isExplained && <p className="mb-1 text-ink-muted">{doctorMessages.meanings[id]}</p>}
				{!isFolded && <p>{what}</p>}
				{folded && (
					<details>
						<summary className="link inline-flex min-h-11 cursor-pointer items-center text-xs">
							{messages.forOperator}
						</summary>
						<TextToCopy text={folded} messages={messages.copyText} />
					</details>
				)}
			</div>
		</li>
	)
}

const messages = doctorMessages.page

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { email } = await requirePermission({ request, context }, 'system:manage')
	const { doctor } = context.get(servicesContext)
	const { at, results } = doctor.recent() ?? (await doctor.examine())
	const done = url.searchParams.get('done')
	const { firstSteps = {} } = await findDealerOrCached(context.get(servicesContext))
	return {
		email,
		at,
		summary: doctorMessages.summary(countByState(results)),
		...groupResults(results),
		copied: done === 'copied',
		hasArrived: done === 'arrived',
		isArriving: url.searchParams.get('email') === 'arrived' && !firstSteps.hasTestEmail,
		areFirstStepsClosed: firstSteps.isClosed === true,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'system:manage')
	const { db, doctor, now, keysSource, log } = context.get(servicesContext)
	const { intent } = toValues(await request.formData())
	if (intent === 'test-email') {
		const { status, ...result } = await sendOwnTestEmail(context.get(servicesContext), by)
		return data({ about: intent, ...result } as const, status)
	}
	if (intent === 'check') {
		await doctor.examine()
		throw redirect(href('/admin/system'))
	}
	if (intent === 'email-arrived') {
		await saveFirstSteps({ ...context.get(servicesContext), by }, { hasTestEmail: true })
		throw redirect(`${href('/admin/system')}?done=arrived#test-email`)
	}
	if (intent === 'first-steps') {
		await saveFirstSteps({ ...context.get(servicesContext), by }, { isClosed: false })
		throw redirect(href('/admin'))
	}
	if (intent !== 'keys-copied') return data({ about: 'nothing', isDone: false, text: '' } as const, 400)
	try {
		await confirmKeysCopy(db, { by, at: now(), source: keysSource })
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		return data({ about: 'keys-copied', isDone: false, text: error.message } as const, 409)
	}
	log.info({ admin: by.id }, 'a copy of the keys file was confirmed')
	await doctor.examine()
	throw redirect(`${href('/admin/system')}?done=copied`)
}

const MAX_EMAILS = 5
const WINDOW = 600 // seconds

/** Sends the owner a test email, to the own address only and with a rate limit. */
async function sendOwnTestEmail(
	{ db, doctor, now, log }: Pick<Services, 'db' | 'doctor' | 'now' | 'log'>,
	{ id, email }: Admin,
) {
	const limit = { scope: 'test-email' as const, keys: [id], windowSeconds: WINDOW }
	const currentTime = now()
	const [counted] = await countInWindow(db, limit, currentTime)
	if (counted && counted.count > MAX_EMAILS) {
		const seconds = Math.ceil((counted.expiresAt.getTime() - currentTime.getTime()) / 1_000)
		return { isDone: false, text: messages.email.tooMany(seconds), status: 429 }
	}
	const result = await doctor.sendTest(email)
	log.info({ admin: id, isSent: result.ok }, 'test email requested')
	return result.ok
		? { isDone: true, text: result.value, status: 200 }
		: { isDone: false, text: result.error, status: 502 }
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { email, at, summary, toDo, notChecked, everyday, technical, copied } = loaderData
	const { isArriving, hasArrived, areFirstStepsClosed } = loaderData
	return (
		<>
			<div className="mb-6 flex flex-wrap items-end justify-between gap-4">
				<div className="min-w-0">
					<h1 className="title text-title-md">{messages.heading}</h1>
					<p className="mt-1 text-sm text-ink-muted">
						<b className="font-[620] text-ink">{summary}</b> {messages.checkedAt(at)}
					</p>
				</div>
				<IntentForm intent="check" text={messages.again} busyText={messages.checking} />
			</div>
			{isArriving && (
				<div className="mb-8">
					<Panel id="arrived" heading={messages.arrived.heading} text={messages.arrived.text}>
						<IntentForm
							intent="email-arrived"
							text={messages.arrived.confirm}
							busyText={messages.arrived.confirming}
						/>
					</Panel>
				</div>
			)}
			{toDo.length > 0 && <Checks heading={messages.toDo.heading} text={messages.toDo.text} results={toDo} />}
			{notChecked.length > 0 && (
				<Checks heading={messages.notChecked.heading} text={messages.notChecked.text} results={notChecked} />
			)}
			{everyday.length > 0 && <Checks heading={messages.everyday} results={everyday} />}
			<Fold heading={messages.technical.heading} text={messages.technical.text} open={false}>
				<CheckList label={messages.technical.heading} results={technical} />
			</Fold>
			<div className="mt-8 grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
				<Panel id="test-email" heading={messages.email.heading} text={messages.email.text(email)}>
					{result?.about === 'test-email' && <ResultNotice {...result} />}
					{hasArrived && !actionData && <ResultNotice isDone text={messages.arrived.done} />}
					<IntentForm intent="test-email" text={messages.email.send} busyText={messages.email.sending} />
				</Panel>
				<Panel id="keys-copy" heading={messages.copy.heading} text={messages.copy.text}>
					{result?.about === 'keys-copied' && <ResultNotice {...result} />}
					{copied && !actionData && <ResultNotice isDone text={messages.copy.done} />}
					<IntentForm intent="keys-copied" text={messages.copy.confirm} busyText={messages.copy.confirming} />
				</Panel>
				{areFirstStepsClosed && (
					<Panel id="first-steps" heading={messages.firstSteps.heading} text={messages.firstSteps.text}>
						<IntentForm
							intent="first-steps"
							text={messages.firstSteps.open}
							busyText={messages.firstSteps.opening}
						/>
					</Panel>
				)}
			</div>
		</>
	)
}

type ChecksProps = { heading: string; text?: string; results: CheckResult[] }

const Checks = ({ heading, text, results }: ChecksProps) => (
	<section className="mb-8">
		<h2 className="title text-title-sm">{heading}</h2>
		{text && <p className="mt-1 text-sm text-ink-muted">{text}</p>}
		<div className="mt-3">
			<CheckList label={heading} results={results} isExplained />
		</div>
	</section>
)

/** Shown beside the button, which may be far below the top of the page. */
const ResultNotice = ({ isDone, text }: { isDone: boolean; text: string }) => (
	<Notice kind={isDone ? 'good' : 'wrong'} role={isDone ? 'status' : 'alert'}>
		{text}
	</Notice>
)

type PanelProps = { id: string; heading: string; text: string; children: ReactNode }

const Panel = ({ id, heading, text, children }: PanelProps) => (
	<section
		aria-labelledby={id}
		className="grid min-w-0 content-between gap-4 rounded-panel border border-line bg-surface-raised px-5 py-4"
	>
		<div>
			<h2 id={id} tabIndex={-1} className="title scroll-mt-24 text-title-sm">
				{heading}
			</h2>
			<p className="mt-2 text-sm wrap-anywhere">{text}</p>
		</div>
		{children}
	</section>
)

type IntentProps = {
	intent: 'check' | 'test-email' | 'email-arrived' | 'keys-copied' | 'first-steps'
	text: string
	busyText: string
}

function IntentForm({ intent, text, busyText }: IntentProps) {
	return (
		<ButtonForm fields={{ intent }} preventScrollReset={intent !== 'check'}>
			{(isPending) => (
				<SubmitButton
					kind={intent === 'check' ? 'dark' : 'line'}
					size="small"
					text={text}
					busyText={busyText}
					busy={isPending}
				/>
			)}
		</ButtonForm>
	)
}
