/** The password that the list is exported for, in a panel below its button; without a script too. */
import { Download } from 'lucide-react'
import { ownPasswordInput } from '#app/staff/own-password-input.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useDownload } from '#app/ui/use-download.ts'
import { useForm } from '#app/ui/use-form.ts'
import { exportWords as words } from '#app/words/en-ZA/export-leads.ts'
import type { ExportRefusal } from './inbox-answer.ts'

type Props = { action: string; email: string; isFiltered: boolean; came: ExportRefusal | undefined }

export function ExportForm({ action, email, isFiltered, came }: Props) {
	const { submission, rejected, download } = useDownload<ExportRefusal>(came)
	const { form, field, isPending } = useForm({
		schema: ownPasswordInput,
		messageOf,
		rejected,
		submission,
		onSubmit: download,
	})
	return (
		<details open={Boolean(came)} className="group open:max-md:basis-full md:relative">
			<summary className={cn(buttonClass({ size: 'small' }), 'cursor-pointer list-none')}>
				<Download aria-hidden strokeWidth={1.75} className="size-5" />
				{words.open}
				<span className="sr-only"> {words.openMore}</span>
			</summary>
			<form
				{...form}
				method="post"
				action={action}
				className="mt-3 grid gap-4 rounded-panel border border-line bg-surface-raised p-5 md:absolute md:top-full md:right-0 md:z-20 md:w-88 md:shadow-lg"
			>
				<p className="text-sm text-ink-muted">{isFiltered ? words.textFiltered : words.text}</p>
				<input type="email" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					{...field('password')}
					label={words.password}
					autoComplete="current-password"
					required
				/>
				<SubmitButton
					kind="dark"
					text={words.button}
					busyText={words.busy}
					busy={isPending}
					className="justify-self-start"
				/>
			</form>
		</details>
	)
}

const messageOf = (_: string, code: string) => words.refused[code as keyof typeof words.refused]
