/**
 * /admin/account/second-factor: sets up or changes the second factor (TOTP). Outside the back office's
 * layout, because staff without a second factor may see nothing else.
 */

import { Copy } from 'lucide-react'
import { useState } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { callServerAction } from '#app/admin/components/server-result.ts'
import { Button, ButtonLink, SubmitButton } from '#app/components/button.tsx'
import { TextField } from '#app/components/field.tsx'
import { Fold } from '#app/components/fold.tsx'
import { FormNotice } from '#app/components/form-notice.tsx'
import { icons } from '#app/components/icons.ts'
import { Notice } from '#app/components/notice.tsx'

import { QrCode } from '#app/components/text-to-copy.tsx'
import { useForm } from '#app/components/use-form.ts'
import type { RouteHandle } from '#app/core/addresses.ts'
import { pickOption, toValues } from '#app/core/form.ts'
import {
	confirmationInput,
	confirmInput,
	FACTOR_INTENTS,
	type FactorIntent,
	type FactorResult,
	PENDING_MINUTES,
} from '#app/features/staff/passwords/credentials-schema.ts'
import {
	ConfirmationFields,
	confirmationMessage,
} from '#app/features/staff/second-factor/confirmation-fields.tsx'
import {
	beginSecondFactor,
	confirmSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
} from '#app/features/staff/second-factor/second-factor-service.server.ts'
import { requireAdminSession, withCookies } from '#app/features/staff/sign-in/guard.server.ts'
import { statusOfAuthError } from '#app/features/staff/sign-in/sign-in.ts'
import { countRecoveryCodes } from '#app/features/staff/sign-in/sign-in-queries.server.ts'
import { clientIpContext, servicesContext } from '#app/infra/services.server.ts'
import { factorMessages } from '#messages/passwords.ts'
import type { Route } from './+types/second-factor.ts'
import { NarrowPage } from './components/narrow-page.tsx'
import { useActionResult } from './components/server-result.ts'
import { adminMeta } from './frame.ts'

const messages = factorMessages.page

export const handle: RouteHandle = { isReturnPage: true }

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id, email } = await requireAdminSession({ request, context })
	const { db, signInRules } = context.get(servicesContext)
	return {
		email,
		remainingCodes: await countRecoveryCodes(db, id),
		isRequired: signInRules.secondFactorRequired,
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const admin = await requireAdminSession({ request, context })
	const appServices = context.get(servicesContext)
	const values = toValues(await request.formData())
	const confirmation = { caller: { request, clientIp: context.get(clientIpContext) }, admin, values }
	const intent = pickOption(FACTOR_INTENTS, values.intent)
	const { hasSecondFactor } = admin

	if (intent === 'begin') return factorResponse(await beginSecondFactor(appServices, confirmation))
	if (intent === 'confirm') {
		const confirmed = await confirmSecondFactor(appServices, confirmation)
		return confirmed.ok
			? factorResponse(confirmed.value.result, confirmed.value.cookies)
			: factorResponse(confirmed.error)
	}
	if (intent === 'codes' && hasSecondFactor)
		return factorResponse(await renewRecoveryCodes(appServices, confirmation))
	if (intent === 'off' && hasSecondFactor && !appServices.signInRules.secondFactorRequired) {
		const ended = await turnOffSecondFactor(appServices, confirmation)
		if (ended.ok)
			throw redirect(`${href('/admin/account')}?done=factor`, { headers: withCookies(ended.value) })
		return factorResponse(ended.error)
	}
	return factorResponse({ step: 'rejected', intent: 'begin' })
}

const factorResponse = (result: FactorResult, cookies: string[] = []) =>
	data(result, { status: statusOf(result), headers: withCookies(cookies) })

function statusOf(result: FactorResult): number {
	if (result.step === 'codes') return 200
	return result.error || result.fieldErrors || result.step === 'rejected'
		? statusOfAuthError(result.error)
		: 200
}

export const clientAction = (args: Route.ClientActionArgs) => callServerAction(args)

export const meta: Route.MetaFunction = () => adminMeta(messages.heading, undefined)

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
	const result = useActionResult(actionData)
	if (result?.step === 'codes') {
		return (
			<NarrowPage
				heading={result.isNew ? messages.stored.headingOn : messages.stored.heading}
				text={messages.stored.text}
			>
				<RecoveryCodes codes={result.codes} doneUrl={href('/admin')} />
			</NarrowPage>
		)
	}
	if (result?.step === 'offer') {
		return (
			<NarrowPage heading={messages.offer.heading}>
				<FactorOffer {...result} replaces={loaderData.remainingCodes !== undefined} />
			</NarrowPage>
		)
	}
	const isLocked = loaderData.isRequired && loaderData.remainingCodes === undefined
	return (
		<NarrowPage heading={messages.heading} text={messages.text}>
			<FactorState {...loaderData} result={result} />
			<div className="mt-8 text-sm">
				{isLocked ? (
					<Form method="post" action={href('/admin/logout')}>
						<Button type="submit" size="small">
							{messages.logOut}
						</Button>
					</Form>
				) : (
					<Link to={href('/admin/account')} className="link inline-flex min-h-11 items-center font-normal">
						{messages.back}
					</Link>
				)}
			</div>
		</NarrowPage>
	)
}

type RejectedStep = Extract<FactorResult, { step: 'rejected' }>
type FactorStateProps = {
	email: string
	remainingCodes: number | undefined // undefined: no second factor
	isRequired: boolean
	result: RejectedStep | undefined
}

/** The state of the own second factor and the forms that change it: they ask for the password, and for a code if there is a factor. */
function FactorState({ remainingCodes, isRequired, ...rest }: FactorStateProps) {
	if (remainingCodes === undefined) {
		return (
			<>
				{isRequired && <Notice className="mb-6">{messages.required}</Notice>}
				<ConfirmForm intent="begin" button={messages.begin.button} requiresCode={false} {...rest} />
			</>
		)
	}
	return (
		<>
			<Notice kind="good">
				<strong className="block">{messages.isOn}</strong>
				{messages.left(remainingCodes)}
			</Notice>
			<div className="mt-6">
				<FactorAction intent="begin" {...messages.again} {...rest} />
				<FactorAction intent="codes" {...messages.codes} {...rest} />
				{!isRequired && <FactorAction intent="off" {...messages.off} {...rest} />}
			</div>
		</>
	)
}

type ConfirmFormProps = Pick<FactorStateProps, 'email' | 'result'> & {
	intent: FactorIntent
	button: string
	heading?: string
}

const FactorAction = ({ text, ...props }: ConfirmFormProps & { heading: string; text: string }) => (
	<Fold heading={props.heading} text={text} open={props.result?.intent === props.intent}>
		<ConfirmForm {...props} requiresCode />
	</Fold>
)

function ConfirmForm({
	intent,
	button,
	heading,
	email,
	result,
	requiresCode,
}: ConfirmFormProps & { requiresCode: boolean }) {
	const ownResult = result?.intent === intent ? result : undefined
	const currentUser = { email, hasSecondFactor: requiresCode }
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmationInput(currentUser),
		messageOf: confirmationMessage,
		rejected: ownResult && { errors: ownResult.fieldErrors },
		isOwn: (data) => data.get('intent') === intent,
	})
	return (
		<Form {...form} method="post" className="grid gap-4">
			{ownResult?.error && (
				<Notice kind="wrong" role="alert">
					{messages.rejections[ownResult.error]}
				</Notice>
			)}
			<FormNotice {...wrongFields} failure={failure} />
			<input type="hidden" name="intent" value={intent} />
			<ConfirmationFields field={field} currentUser={currentUser} purpose={heading} />
			<SubmitButton text={button} busyText={messages.busy} busy={isPending} className="w-full" />
		</Form>
	)
}

const recoveryCodesMessages = factorMessages.page.stored

/** Shows new recovery codes, to be copied or printed; no other page shows them. */
function RecoveryCodes({ codes, doneUrl }: { codes: string[]; doneUrl: string }) {
	const [status, setStatus] = useState('')
	async function copy() {
		try {
			await navigator.clipboard.writeText(codes.join('\n'))
			setStatus(recoveryCodesMessages.copied)
		} catch {
			// Browsers provide no clipboard on pages without TLS.
			setStatus(recoveryCodesMessages.notCopied)
		}
	}
	return (
		<>
			<ol className="grid gap-x-6 gap-y-2 rounded-panel border border-line bg-surface-raised p-5 font-mono text-[0.9375rem]">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<p className="mt-4 flex flex-wrap items-center gap-2 no-script:hidden print:hidden">
				<Button size="small" onClick={copy}>
					<Copy aria-hidden strokeWidth={1.75} className="size-5" />
					{recoveryCodesMessages.copy}
				</Button>
				<Button size="small" onClick={() => print()}>
					<icons.Printer aria-hidden strokeWidth={1.75} className="size-5" />
					{recoveryCodesMessages.print}
				</Button>
				<span role="status" className="text-sm">
					{status}
				</span>
			</p>
			<ButtonLink to={doneUrl} kind="primary" replace className="mt-6 w-full print:hidden">
				{recoveryCodesMessages.button}
			</ButtonLink>
		</>
	)
}

type FactorOfferProps = Extract<FactorResult, { step: 'offer' }> & { replaces: boolean }

/** The secret for the phone, as a QR code and as text, and the form for its first code. */
function FactorOffer({ offer, fieldErrors, error, replaces }: FactorOfferProps) {
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: confirmInput,
		messageOf,
		rejected: fieldErrors && { errors: fieldErrors },
	})
	return (
		<Form {...form} method="post" className="mt-4 grid gap-4">
			<FormNotice {...wrongFields} failure={failure} />
			{error && (
				<Notice kind="wrong" role="alert">
					{messages.rejections[error]}
				</Notice>
			)}
			<p>{messages.offer.scan}</p>
			<QrCode code={offer.qrCode} label={messages.offer.picture} />
			<p>
				{messages.offer.type}
				<b className="mt-1 block font-mono font-[620] wrap-anywhere">{offer.key}</b>
			</p>
			{offer.uri && (
				<a href={offer.uri} className="link inline-flex min-h-11 items-center justify-self-start">
					{messages.offer.here}
				</a>
			)}
			<p>
				{messages.offer.confirm}
				{replaces && ` ${messages.offer.until(PENDING_MINUTES)}`}
			</p>
			<input type="hidden" name="offer" value={offer.uri} />
			<TextField
				{...field('code')}
				label={messages.offer.code}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={12}
				required
			/>
			<SubmitButton
				name="intent"
				value="confirm"
				text={messages.offer.button}
				busyText={messages.busy}
				busy={isPending}
				className="w-full"
			/>
		</Form>
	)
}

function messageOf(_: string, code: string): string {
	const errorMessages = messages.errors
	if (code === 'required') return errorMessages.required
	return code === 'no-code' ? errorMessages['no-code'] : errorMessages.wrong
}
