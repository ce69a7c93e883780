/** /admin/system: what the doctor finds, a test email, and the confirmed copy of the keys file. For owners. */
import type { ReactNode } from 'react'
import { data, Form, href, redirect, useNavigation } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { CannotStart } from '#app/platform/cannot-start.server.ts'
import { countByState } from '#app/platform/doctor/check.server.ts'
import { services } from '#app/platform/services.server.ts'
import { requireOwner } from '#app/staff/guard.server.ts'
import { confirmKeysCopy } from '#app/staff/keys-copy.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { doctorWords } from '#app/words/en-ZA/doctor.ts'
import type { Route } from './+types/system.ts'
import { adminMeta } from './admin-meta.ts'
import { CheckList } from './system/check-list.tsx'
import { sendOwnTestEmail } from './system/test-email.server.ts'

const words = doctorWords.page

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { email } = await requireOwner({ request, context })
	const { doctor } = context.get(services)
	const { at, results } = doctor.recent() ?? (await doctor.examine())
	const copied = url.searchParams.get('done') === 'copied'
	return { email, at, results, summary: doctorWords.summary(countByState(results)), copied }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireOwner({ request, context })
	const { db, doctor, clock, keysSource, log } = context.get(services)
	const { intent } = valuesOf(await request.formData())
	if (intent === 'test-email') {
		const { status, ...answer } = await sendOwnTestEmail(context.get(services), by)
		return data({ about: intent, ...answer } as const, status)
	}
	if (intent === 'check') {
		await doctor.examine()
		throw redirect(href('/admin/system'))
	}
	if (intent !== 'keys-copied') return data({ about: 'nothing', isDone: false, text: '' } as const, 400)
	try {
		await confirmKeysCopy(db, { by, at: clock(), source: keysSource })
	} catch (error) {
		if (!(error instanceof CannotStart)) throw error
		return data({ about: 'keys-copied', isDone: false, text: error.message } as const, 409)
	}
	log.info({ admin: by.id }, 'a copy of the keys file was confirmed')
	await doctor.examine()
	throw redirect(`${href('/admin/system')}?done=copied`)
}

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function SystemPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { email, at, results, summary, copied } = loaderData
	return (
		<>
			<div className="mb-6 flex flex-wrap items-end justify-between gap-4">
				<div className="min-w-0">
					<h1 className="title text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{words.heading}</h1>
					<p className="mt-1 text-sm text-ink-muted">
						<b className="font-[620] text-ink">{summary}</b> {words.checkedAt(at)}
					</p>
				</div>
				<IntentForm intent="check" text={words.again} busyText={words.checking} />
			</div>
			<CheckList results={results} />
			<p className="mt-3 text-sm text-ink-muted">{words.command}</p>
			<div className="mt-8 grid gap-6 lg:grid-cols-2">
				<Panel id="test-email" heading={words.email.heading} text={words.email.text(email)}>
					{answer?.about === 'test-email' && <Answer {...answer} />}
					<IntentForm intent="test-email" text={words.email.send} busyText={words.email.sending} />
				</Panel>
				<Panel id="keys-copy" heading={words.copy.heading} text={words.copy.text}>
					{answer?.about === 'keys-copied' && <Answer {...answer} />}
					{copied && !answer && <Answer isDone text={words.copy.done} />}
					<IntentForm intent="keys-copied" text={words.copy.confirm} busyText={words.copy.confirming} />
				</Panel>
			</div>
		</>
	)
}

/** Beside the button that it answers, which may be far below the top of the page. */
const Answer = ({ isDone, text }: { isDone: boolean; text: string }) => (
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
			<h2 id={id} className="title text-title-sm">
				{heading}
			</h2>
			<p className="mt-2 text-sm wrap-anywhere">{text}</p>
		</div>
		{children}
	</section>
)

type IntentProps = { intent: 'check' | 'test-email' | 'keys-copied'; text: string; busyText: string }

function IntentForm({ intent, text, busyText }: IntentProps) {
	const navigation = useNavigation()
	const isBusy = navigation.formData?.get('intent') === intent
	return (
		<Form method="post" preventScrollReset={intent !== 'check'}>
			<SubmitButton
				name="intent"
				value={intent}
				kind={intent === 'check' ? 'dark' : 'line'}
				size="small"
				text={text}
				busyText={busyText}
				busy={isBusy}
			/>
		</Form>
	)
}
