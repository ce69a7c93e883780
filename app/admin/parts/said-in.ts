/** All that stands in a form's fields, to be compared with what stood there before. */
export const saidIn = (form: HTMLFormElement | null): string =>
	form ? JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string')) : ''
