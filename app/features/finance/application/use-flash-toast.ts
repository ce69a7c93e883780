/**
 * A server-rendered page shows its flash message in the page; after a client navigation, a toast shows it.
 */
import { useEffect, useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import { applicationMessages } from '#app/messages/en-ZA/application.ts'
import type { ApplicationPageData, Rejection } from './application-page-data.ts'
import { showRejection } from './use-application-form.ts'

const { messages } = applicationMessages

/** Returns whether the page was server-rendered. */
export function useFlashToast(
	page: ApplicationPageData,
	rejection: Rejection | undefined,
	phone: string,
): boolean {
	const [first] = useState({ page, rejection })
	const isPageNew = page !== first.page
	const isRejectionNew = rejection !== first.rejection
	useEffect(() => {
		if (!isPageNew) return
		if (page.flash) showToast({ description: messages[page.flash] })
		if (page.sent?.isStaffNotified) showToast({ description: messages.submitted })
		if (page.sent?.isStaffNotified === false)
			showToast({ description: messages.notNotified, variant: 'destructive' })
	}, [isPageNew, page])
	useEffect(() => {
		if (rejection && isRejectionNew) showRejection(rejection.code, phone)
	}, [rejection, isRejectionNew, phone])
	return !isPageNew && !isRejectionNew
}
