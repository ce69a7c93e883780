/**
 * /admin/privacy: data subject requests: finds a person's data, to be copied or erased. The search is a POST,
 * so that personal data is in no URL.
 */
import { data, Form, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { SubmitButton } from '#app/components/button.tsx'
import { TextAreaField } from '#app/components/field.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useForm } from '#app/components/use-form.ts'
import { pickOption, toValues, typedText } from '#app/core/form.ts'
import {
	answerErasureRequest,
	listErasureRequests,
} from '#app/features/privacy/erasure-request-service.server.ts'
import { erasePerson } from '#app/features/privacy/erasure-service.server.ts'
import { findUnreadableLine, identifiersInput, type PersonResult } from '#app/features/privacy/person.ts'
import { findPerson } from '#app/features/privacy/person-search.server.ts'
import {
	ANSWER_INTENT,
	CopyForm,
	EraseForm,
	ErasureRequests,
	type FileError,
	PersonSummary,
} from '#app/features/privacy/privacy-requests.tsx'

import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { servicesContext } from '#app/infra/services.server.ts'
import { peopleMessages as messages } from '#messages/privacy-requests.ts'
import type { Route } from './+types/privacy.ts'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const FILE_ERRORS: readonly FileError[] = ['wrong', 'too-many', 'nothing', 'too-many-searches']

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { email } = await requirePermission({ request, context }, 'privacy:handle')
	const erased = Number.parseInt(url.searchParams.get('erased') ?? '', 10)
	const fileError = pickOption(FILE_ERRORS, url.searchParams.get('rejected'))
	const services = context.get(servicesContext)
	return {
		email,
		requests: await listErasureRequests(services),
		isAnswered: url.searchParams.has('answered'),
		now: services.now(),
		erased: erased >= 0 ? erased : undefined,
		came: fileError,
	}
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const by = await requirePermission({ request, context }, 'privacy:handle')
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	if (values.intent === ANSWER_INTENT) {
		const answered = await answerErasureRequest(appServices, by, values)
		if (answered.ok) throw redirect(`${url.pathname}?answered`)
		const about = typedText(values, 'about')
		return data({ about, answerErrors: answered.error }, 400)
	}
	if (values.intent === 'erase') {
		const erased = await erasePerson(appServices, by, values)
		if (erased.ok) throw redirect(`${url.pathname}?erased=${erased.value}`)
		return personResponse(erased.error)
	}
	return personResponse(await findPerson(appServices, by, values))
}

function personResponse(result: PersonResult) {
	const { waitSeconds } = result
	if (waitSeconds) return data(result, { status: 429, headers: { 'Retry-After': String(waitSeconds) } })
	if (!result.person) return data(result, 400)
	return data(result, result.error ? (result.error === 'changed' ? 409 : 403) : 200)
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
	const response = useActionResult(actionData)
	const rejected = response && 'answerErrors' in response ? response : undefined
	const result = response && 'answerErrors' in response ? undefined : response
	const { email, now, requests, isAnswered, erased, came: fileError } = loaderData
	const person = result?.person
	const isHeld = person && person.lines.length + person.drafts > 0
	return (
		<>
			<p className="mb-2">
				<Link to={href('/admin/leads')} className="link inline-flex min-h-11 items-center">
					{messages.back}
				</Link>
			</p>
			<h1 className="title text-title-md">{messages.heading}</h1>
			<p className="mt-1 mb-6 text-sm text-ink-muted">{messages.subtitle}</p>
			{erased !== undefined && !actionData && (
				<Notice kind="good" role="status" className="mb-6 max-w-160">
					{messages.erased(erased)}
				</Notice>
			)}
			{fileError && !actionData && (
				<Notice kind="wrong" role="alert" className="mb-6 max-w-160">
					{messages.rejections[fileError]}
				</Notice>
			)}
			{isAnswered && !actionData && (
				<Notice kind="good" role="status" className="mb-6 max-w-160">
					{messages.requests.answered}
				</Notice>
			)}
			<ErasureRequests requests={requests} rejected={rejected} />
			<FindForm result={result} />
			<div role="status" className="mt-6 max-w-180">
				{person && !isHeld && <p>{messages.find.none}</p>}
			</div>
			{isHeld && (
				<div key={person.listHash} className="grid max-w-180 gap-6">
					<PersonSummary person={person} input={result.input} now={now} />
					<CopyForm action={href('/admin/privacy/copy')} identifiers={result.input} email={email} />
					<EraseForm result={result} listHash={person.listHash} email={email} />
				</div>
			)}
		</>
	)
}

function FindForm({ result }: { result: PersonResult | undefined }) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: identifiersInput,
		messageOf: (_, code) => messageOf(code, result),
		rejected: result && { errors: result.fieldErrors, values: { identifiers: result.input } },
		isOwn: (data) => !data.has('intent'),
		leaveQuestion: false, // a search
	})
	return (
		<Form {...form} method="post" className="grid max-w-120 gap-4">
			<FormNotice {...wrongFields} failure={failure} />
			<TextAreaField
				key={result?.input}
				{...field('identifiers')}
				label={messages.find.label}
				help={messages.find.help}
				rows={3}
				autoComplete="off"
				spellCheck={false}
				required
			/>
			<SubmitButton
				text={messages.find.button}
				busyText={messages.find.busy}
				busy={isPending}
				className="justify-self-start"
			/>
		</Form>
	)
}

function messageOf(code: string, result: PersonResult | undefined): string {
	const errorMessages = messages.find.errors
	if (code === 'required' || code === 'too-many') return errorMessages[code]
	if (code === 'wait') return errorMessages.wait(result?.waitSeconds ?? 0)
	return errorMessages.unreadable((findUnreadableLine(result?.input ?? '') ?? '').slice(0, 60))
}
