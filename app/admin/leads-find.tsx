/** /admin/leads/find: everything that one person sent, or that is about a vehicle. What is asked for is posted: it stands in no address and no log. */
import { data, Form, href, Link } from 'react-router'
import { findMonthlyBudget } from '#app/finance/dealer-terms.server.ts'
import { readForm, valuesOf } from '#app/kernel/form.ts'
import { clueIn, clueInput } from '#app/leads/inbox/clue.ts'
import { openAboutVehicles, openFrom } from '#app/leads/inbox/inbox-desk.server.ts'
import { InboxList } from '#app/leads/inbox/inbox-list.tsx'
import { type Services, services } from '#app/platform/services.server.ts'
import { requireAdmin } from '#app/staff/guard.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { priceWithin } from '#app/vehicles/monthly-budget.ts'
import { yearOf } from '#app/vehicles/vehicle-resource.server.ts'
import { findPersonWords as words } from '#app/words/en-ZA/find-person.ts'
import { inboxWords } from '#app/words/en-ZA/inbox.ts'
import { peopleWords } from '#app/words/en-ZA/people.ts'
import type { Route } from './+types/leads-find.ts'
import { adminMeta } from './admin-meta.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireAdmin({ request, context })
	return { now: context.get(services).clock() }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requireAdmin({ request, context })
	const values = valuesOf(await request.formData())
	const typed = typeof values.clue === 'string' ? values.clue.slice(0, 300) : ''
	const form = readForm(clueInput, values)
	if (!form.ok) return data({ typed, problems: form.problems, lines: [], waitSeconds: 0 }, 400)
	const clue = clueIn(form.value.clue)
	if (Object.keys(clue).length === 0) return findAboutVehicles(context.get(services), form.value.clue, typed)
	const found = await openFrom(context.get(services), by, clue)
	if (found.ok) return { typed, problems: {}, lines: found.value, waitSeconds: 0 }
	const headers = { 'Retry-After': String(found.problem) }
	const answer = { typed, problems: { clue: 'wait' }, lines: [], waitSeconds: found.problem }
	return data(answer, { status: 429, headers })
}

async function findAboutVehicles(given: Services, text: string, typed: string) {
	const search = { priceFor: priceWithin(await findMonthlyBudget(given)), thisYear: yearOf(given.clock()) }
	const lines = await openAboutVehicles(given, text, search)
	if (lines) return { typed, problems: {}, lines, waitSeconds: 0 }
	return data({ typed, problems: { clue: 'unreadable' }, lines: [], waitSeconds: 0 }, 400)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => adminMeta(words.heading, undefined)

export default function FindPage({ loaderData: { now }, actionData }: Route.ComponentProps) {
	const { form, field, isPending } = useForm({
		schema: clueInput,
		messageOf: (_, code) => messageOf(code, actionData?.waitSeconds ?? 0),
		rejected: actionData && { errors: actionData.problems, values: { clue: actionData.typed } },
	})
	const isAnswered = actionData && Object.keys(actionData.problems).length === 0
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
					{inboxWords.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{words.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{words.text}</p>
			<Form {...form} method="post" className="grid max-w-120 gap-4">
				<TextField {...field('clue')} label={words.label} help={words.help} autoComplete="off" required />
				<SubmitButton
					text={words.button}
					busyText={words.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
			<p className="mt-4">
				<Link to={href('/admin/people')} className="link inline-flex min-h-11 items-center text-sm">
					{peopleWords.link}
				</Link>
			</p>
			<div role="status" className="mt-6 max-w-180">
				{isAnswered && actionData.lines.length === 0 && <p>{words.none}</p>}
			</div>
			{isAnswered && actionData.lines.length > 0 && (
				<div className="mt-6 max-w-180 rounded-panel border border-line bg-surface-raised">
					<InboxList lines={actionData.lines} now={now} current={undefined} search="" />
				</div>
			)}
		</>
	)
}

function messageOf(code: string, waitSeconds: number): string {
	if (code === 'wait') return words.problems.wait(waitSeconds)
	return words.problems[code === 'required' ? 'required' : 'unreadable']
}
