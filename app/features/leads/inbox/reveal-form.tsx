/** Masked fields and the password form that reveals one. The password is required each time, on purpose. */
import { useEffect, useMemo, useRef } from 'react'
import { Form } from 'react-router'
import { FormNotice } from '#app/components/form-notice.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SubmitButton } from '#app/components/submit-button.tsx'
import { useForm } from '#app/components/use-form.ts'
import { type Doubt, formatIdNumber } from '#app/features/finance/id-number.ts'
import { ownPasswordInput } from '#app/features/staff/passwords/credentials-schema.ts'
import { OwnPasswordField } from '#app/features/staff/second-factor/confirmation-fields.tsx'
import { applicationOptionMessages } from '#messages/application-fields.ts'
import { applicationOfficeMessages } from '#messages/application-office.ts'
import type { InboxResult, Masked } from './inbox-query.ts'

const messages = applicationOfficeMessages.masked

type Props = {
	email: string // of the staff member, for password managers
	idNumber: string // masked
	hasEthnicGroup: boolean
	doubt: Doubt | undefined
	result: InboxResult | undefined
}

export function RevealForms({ email, idNumber, hasEthnicGroup, doubt, result }: Props) {
	return (
		<section aria-labelledby="masked" className="mt-8">
			<h3 id="masked" className="title text-title-sm">
				{messages.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{messages.text}</p>
			{doubt && <Notice className="mt-3">{messages.doubts[doubt]}</Notice>}
			<div className="mt-3 grid gap-3">
				<RevealForm masked="idNumber" email={email} text={idNumber} result={result} />
				{hasEthnicGroup && (
					<RevealForm masked="ethnicGroup" email={email} text={messages.ethnicStored} result={result} />
				)}
			</div>
		</section>
	)
}

type RevealProps = { masked: Masked; email: string; text: string; result: InboxResult | undefined }

function RevealForm({ masked, email, text, result }: RevealProps) {
	const rejected = useMemo(() => rejectionOf(result, masked), [result, masked])
	const { form, field, wrongFields, failure, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: (_, code) => messages.rejections[code as keyof typeof messages.rejections],
		rejected,
		isOwn: (data) => data.get('intent') === 'reveal' && data.get('field') === masked,
	})
	const fact = result?.outcome === 'revealed' && result.field === masked ? result.fact : undefined
	const value = useRef<HTMLElement>(null)
	useEffect(() => {
		if (fact !== undefined) value.current?.focus() // the focused form was removed
	}, [fact])
	return (
		<div className="rounded-panel border border-line p-4">
			<p className="flex flex-wrap items-baseline justify-between gap-3 text-[0.9375rem]">
				<span className="text-ink-muted">{messages[masked]}</span>
				<b ref={value} tabIndex={-1} role="status" className="px-0.5 font-[620]">
					{fact === undefined ? text : revealedLabel(masked, fact)}
				</b>
			</p>
			{fact === undefined && (
				<details open={rejected !== undefined} className="mt-1">
					<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
						{messages.show[masked]}
					</summary>
					<Form {...form} method="post" preventScrollReset className="mt-2 grid max-w-96 gap-4">
						<FormNotice {...wrongFields} failure={failure} />
						<input type="hidden" name="field" value={masked} />
						<OwnPasswordField {...field('password')} email={email} purpose={messages[masked]} />
						<SubmitButton
							name="intent"
							value="reveal"
							text={messages.show[masked]}
							busyText={messages.busy}
							busy={isPending}
							className="justify-self-start"
						/>
					</Form>
				</details>
			)}
		</div>
	)
}

const rejectionOf = (result: InboxResult | undefined, masked: Masked) =>
	result?.outcome === 'rejected' && result.field === masked
		? { errors: { password: result.error } }
		: undefined

/** An ID number in groups, `800101 5009 087`, as people read it aloud. */
function revealedLabel(field: Masked, fact: string): string {
	if (field === 'idNumber') return formatIdNumber(fact)
	const groups: Partial<Record<string, string>> = applicationOptionMessages.ethnicGroup
	return groups[fact] ?? fact
}
