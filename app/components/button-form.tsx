/** A posted form of one button: it is sent once, and a toast says if that failed. */
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { Form } from 'react-router'
import { notSavedMessages, notSavedNoticeMessages } from '#messages/not-saved.ts'
import { dismissToast, isToastShown, showToast } from './toast.tsx'
import { useSubmission } from './use-form.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'children'> & {
	fields: Record<string, string | number> // what is sent; tells the form from others of the page
	children: (isPending: boolean) => ReactNode // the button
}

export function ButtonForm({ fields, onSubmit, children, ...props }: Props) {
	const values = Object.entries(fields)
	const { isPending, failure, begin } = useSubmission((data) =>
		values.every(([name, value]) => data.get(name) === String(value)),
	)
	useEffect(() => {
		if (!failure) return
		const description = notSavedMessages[failure.outcome]
		const toast = showToast({ title: notSavedNoticeMessages.title, description, variant: 'destructive' })
		return () => {
			if (isToastShown(toast)) dismissToast()
		}
	}, [failure])
	return (
		<Form
			{...props}
			method="post"
			onSubmit={(event) => {
				onSubmit?.(event)
				if (!event.defaultPrevented && !begin()) event.preventDefault()
			}}
		>
			{values.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children(isPending)}
		</Form>
	)
}
