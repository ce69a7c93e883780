/** /admin/people: what is held on somebody who asks, to be handed out or erased. What is asked for is posted, and stands in no address. */
import { data, Form, href, Link, redirect } from 'react-router'
import { valuesOf } from '#app/kernel/form.ts'
import { cluesInput, unreadableIn } from '#app/people/clues.ts'
import { CopyForm, type FileRefusal } from '#app/people/copy-form.tsx'
import { EraseForm } from '#app/people/erase-form.tsx'
import { erasePerson } from '#app/people/erasure-desk.server.ts'
import type { PersonAnswer } from '#app/people/person.ts'
import { findPerson } from '#app/people/person-desk.server.ts'
import { PersonFound } from '#app/people/person-found.tsx'
import { services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { peopleWords as words } from '#app/words/en-ZA/people.ts'
import type { Route } from './+types/people.ts'
import { adminMeta } from './admin-meta.ts'

const REFUSALS: readonly FileRefusal[] = ['wrong', 'too-many', 'nothing', 'too-many-searches']

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { email } = await requireAdmin({ request, context })
	const erased = Number.parseInt(url.searchParams.get('erased') ?? '', 10)
	const came = REFUSALS.find((refusal) => refusal === url.searchParams.get('refused'))
	return { email, now: context.get(services).clock(), erased: erased >= 0 ? erased : undefined, came }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const given = context.get(services)
	const values = valuesOf(await request.formData())
	if (values.intent === 'erase') {
		const erased = await erasePerson(given, by, values)
		if (erased.ok) throw redirect(`${url.pathname}?erased=${erased.value}`)
		return answered(erased.problem)
	}
	return answered(await findPerson(given, by, values))
}

function answered(answer: PersonAnswer) {
	const { waitSeconds } = answer
	if (waitSeconds) return data(answer, { status: 429, headers: { 'Retry-After': String(waitSeconds) } })
	if (!answer.person) return data(answer, 400)
	return data(answer, answer.refused ? (answer.refused === 'changed' ? 409 : 403) : 200)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function PeoplePage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { email, now, erased, came } = loaderData
	const person = answer?.person
	const isHeld = person && person.lines.length + person.drafts > 0
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
					{words.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{words.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{words.subtitle}</p>
			{erased !== undefined && !answer && (
				<Notice kind="good" role="status" className="mb-6 max-w-160">
					{words.erased(erased)}
				</Notice>
			)}
			{came && !answer && (
				<Notice kind="wrong" role="alert" className="mb-6 max-w-160">
					{words.refused[came]}
				</Notice>
			)}
			<FindForm answer={answer} />
			<div role="status" className="mt-6 max-w-180">
				{person && !isHeld && <p>{words.find.none}</p>}
			</div>
			{isHeld && (
				<div key={person.seen} className="grid max-w-180 gap-6">
					<PersonFound person={person} typed={answer.typed} now={now} />
					<CopyForm action={href('/admin/people/copy')} clues={answer.typed} email={email} />
					<EraseForm answer={answer} seen={person.seen} email={email} />
				</div>
			)}
		</>
	)
}

function FindForm({ answer }: { answer: PersonAnswer | undefined }) {
	const { form, field, isPending } = useForm({
		schema: cluesInput,
		messageOf: (_, code) => messageOf(code, answer),
		rejected: answer && { errors: answer.problems, values: { clues: answer.typed } },
		isOwn: (data) => !data.has('intent'),
	})
	return (
		<Form {...form} method="post" className="grid max-w-120 gap-4">
			<TextAreaField
				key={answer?.typed}
				{...field('clues')}
				label={words.find.label}
				help={words.find.help}
				rows={3}
				autoComplete="off"
				spellCheck={false}
				required
			/>
			<SubmitButton
				text={words.find.button}
				busyText={words.find.busy}
				busy={isPending}
				className="justify-self-start"
			/>
		</Form>
	)
}

function messageOf(code: string, answer: PersonAnswer | undefined): string {
	const messages = words.find.problems
	if (code === 'required' || code === 'too-many') return messages[code]
	if (code === 'wait') return messages.wait(answer?.waitSeconds ?? 0)
	return messages.unreadable((unreadableIn(answer?.typed ?? '') ?? '').slice(0, 60))
}
