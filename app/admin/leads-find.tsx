/**
 * /admin/leads/find: finds all leads of a person or about a vehicle. The search is a POST, so that personal
 * data is in no URL and no log.
 */
import { data, Form, href, Link } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import { readForm, toValues } from '#app/core/form.ts'
import { findSearchContext } from '#app/features/finance/dealer-terms.server.ts'
import type { InboxLine } from '#app/features/leads/inbox/inbox-item.ts'
import { InboxList } from '#app/features/leads/inbox/inbox-list.tsx'
import type { Viewer } from '#app/features/leads/inbox/inbox-queries.server.ts'
import { identifierInput, parseContactIdentifier } from '#app/features/leads/inbox/inbox-query.ts'
import {
	findByName,
	searchByContact,
	searchByVehicles,
} from '#app/features/leads/inbox/inbox-search.server.ts'
import { can } from '#app/features/staff/members/permissions.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { type Services, servicesContext } from '#app/infra/services.server.ts'
import { inboxMessages } from '#messages/inbox.ts'
import { findPersonMessages as messages } from '#messages/lead-office.ts'
import { peopleMessages } from '#messages/privacy-requests.ts'
import type { Route } from './+types/leads-find.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = await requirePermission({ request, context }, 'leads:read', 'applications:read')
	return { now: context.get(servicesContext).now(), mayHandle: can(by, 'privacy:handle') }
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'leads:read', 'applications:read')
	const values = toValues(await request.formData())
	const input = typeof values.identifier === 'string' ? values.identifier.slice(0, 300) : ''
	const form = readForm(identifierInput, values)
	if (!form.ok)
		return data({ input, fieldErrors: form.fieldErrors, lines: [], aboutVehicles: [], waitSeconds: 0 }, 400)
	const identifier = parseContactIdentifier(form.value.identifier)
	if (Object.keys(identifier).length === 0)
		return findByText(context.get(servicesContext), by, form.value.identifier, input)
	const result = await searchByContact(context.get(servicesContext), by, identifier)
	if (result.ok) return { input, fieldErrors: {}, lines: result.value, aboutVehicles: [], waitSeconds: 0 }
	const headers = { 'Retry-After': String(result.error) }
	const fieldErrors = { identifier: 'wait' }
	const response = { input, fieldErrors, lines: [], aboutVehicles: [], waitSeconds: result.error }
	return data(response, { status: 429, headers })
}

/** A text may be a name, or describe a vehicle, or both: Ford, Royce. */
async function findByText(services: Services, viewer: Viewer, text: string, input: string) {
	const [lines, about] = await Promise.all([
		findByName(services, viewer, text),
		findSearchContext(services).then((searchContext) =>
			searchByVehicles(services, viewer, text, searchContext),
		),
	])
	const named = new Set(lines?.map(({ id }) => id))
	const aboutVehicles = (about ?? []).filter(({ id }) => !named.has(id))
	if (lines ?? about) return { input, fieldErrors: {}, lines: lines ?? [], aboutVehicles, waitSeconds: 0 }
	const fieldErrors = { identifier: 'unreadable' }
	return data({ input, fieldErrors, lines: [], aboutVehicles, waitSeconds: 0 }, 400)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function FindPage({ loaderData: { now, mayHandle }, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: identifierInput,
		messageOf: (_, code) => messageOf(code, result?.waitSeconds ?? 0),
		rejected: result && { errors: result.fieldErrors, values: { identifier: result.input } },
		leaveQuestion: false, // a search
	})
	const hasSearched = result && Object.keys(result.fieldErrors).length === 0
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
					{inboxMessages.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.text}</p>
			<Form {...form} method="post" className="grid max-w-120 gap-4">
				<FormNotice {...wrongFields} failure={failure} />
				<TextField
					{...field('identifier')}
					label={messages.label}
					help={messages.help}
					autoComplete="off"
					required
				/>
				<SubmitButton
					text={messages.button}
					busyText={messages.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</Form>
			{mayHandle && (
				<p className="mt-4">
					<Link to={href('/admin/privacy')} className="link inline-flex min-h-11 items-center text-sm">
						{peopleMessages.link}
					</Link>
				</p>
			)}
			<div role="status" className="mt-6 max-w-180">
				{hasSearched && result.lines.length + result.aboutVehicles.length === 0 && <p>{messages.none}</p>}
			</div>
			{hasSearched && <Results lines={result.lines} now={now} />}
			{hasSearched && result.aboutVehicles.length > 0 && (
				<section aria-labelledby="about-vehicles" className="mt-8">
					<h2 id="about-vehicles" className="title text-title-sm">
						{messages.aboutVehicles}
					</h2>
					<Results lines={result.aboutVehicles} now={now} />
				</section>
			)}
		</>
	)
}

const Results = ({ lines, now }: { lines: InboxLine[]; now: Date }) =>
	lines.length > 0 && (
		<div className="mt-4 max-w-180 rounded-panel border border-line bg-surface-raised">
			<InboxList lines={lines} now={now} current={undefined} search="" />
		</div>
	)

function messageOf(code: string, waitSeconds: number): string {
	if (code === 'wait') return messages.errors.wait(waitSeconds)
	return messages.errors[code === 'required' ? 'required' : 'unreadable']
}
