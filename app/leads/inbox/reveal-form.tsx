/** What is masked, and the password that shows it: on purpose, each time anew. */
import { useEffect, useMemo, useRef } from 'react'
import { Form } from 'react-router'
import { type Doubt, groupedIdNumber } from '#app/finance/id-number.ts'
import { ownPasswordInput } from '#app/staff/own-password-input.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { applicationOfficeWords } from '#app/words/en-ZA/application-office.ts'
import { applicationOptionWords } from '#app/words/en-ZA/application-options.ts'
import type { InboxAnswer, Masked } from './inbox-answer.ts'

const words = applicationOfficeWords.masked

type Props = {
	email: string // of who works here, for password managers
	idNumber: string // masked
	hasEthnicGroup: boolean
	doubt: Doubt | undefined
	answer: InboxAnswer | undefined
}

export function RevealForms({ email, idNumber, hasEthnicGroup, doubt, answer }: Props) {
	return (
		<section aria-labelledby="masked" className="mt-8">
			<h3 id="masked" className="title text-title-sm">
				{words.heading}
			</h3>
			<p className="mt-1 text-sm text-ink-muted">{words.text}</p>
			{doubt && <Notice className="mt-3">{words.doubts[doubt]}</Notice>}
			<div className="mt-3 grid gap-3">
				<Reveal masked="idNumber" email={email} shown={idNumber} answer={answer} />
				{hasEthnicGroup && (
					<Reveal masked="ethnicGroup" email={email} shown={words.ethnicKept} answer={answer} />
				)}
			</div>
		</section>
	)
}

type RevealProps = { masked: Masked; email: string; shown: string; answer: InboxAnswer | undefined }

function Reveal({ masked, email, shown, answer }: RevealProps) {
	const rejected = useMemo(() => rejectionOf(answer, masked), [answer, masked])
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf: (_, code) => words.refused[code as keyof typeof words.refused],
		rejected,
		isOwn: (data) => data.get('intent') === 'reveal' && data.get('field') === masked,
	})
	const fact = answer?.outcome === 'revealed' && answer.field === masked ? answer.fact : undefined
	const value = useRef<HTMLElement>(null)
	useEffect(() => {
		if (fact !== undefined) value.current?.focus() // the form that had the focus is gone
	}, [fact])
	return (
		<div className="rounded-panel border border-line p-4">
			<p className="flex flex-wrap items-baseline justify-between gap-3 text-[0.9375rem]">
				<span className="text-ink-muted">{words[masked]}</span>
				<b ref={value} tabIndex={-1} role="status" className="px-0.5 font-[620]">
					{fact === undefined ? shown : written(masked, fact)}
				</b>
			</p>
			{fact === undefined && (
				<details open={rejected !== undefined} className="mt-1">
					<summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
						{words.show[masked]}
					</summary>
					<Form {...form} method="post" preventScrollReset className="mt-2 grid max-w-96 gap-4">
						<input type="hidden" name="field" value={masked} />
						<input type="email" autoComplete="username" value={email} readOnly hidden />
						<PasswordField
							{...field('password')}
							label={words.password}
							autoComplete="current-password"
							required
						/>
						<SubmitButton
							name="intent"
							value="reveal"
							text={words.show[masked]}
							busyText={words.busy}
							busy={isPending}
							className="justify-self-start"
						/>
					</Form>
				</details>
			)}
		</div>
	)
}

const rejectionOf = (answer: InboxAnswer | undefined, masked: Masked) =>
	answer?.outcome === 'refused' && answer.field === masked
		? { errors: { password: answer.problem } }
		: undefined

/** `800101 5009 087`, as it is read aloud. */
function written(field: Masked, fact: string): string {
	if (field === 'idNumber') return groupedIdNumber(fact)
	return (applicationOptionWords.ethnicGroup as Record<string, string>)[fact] ?? fact
}
