/** The addresses of the back office, and what each answers to whoever may ask. */

export const LOGIN = '/admin/login'

type Answers = Record<string, { GET: number; POST: number }>

/** What an admin is answered by each address of the back office; one that is missing here fails tests/routes/who-may-do-what.test.ts. */
export const OF_ADMIN: Answers = {
	'/admin': { GET: 200, POST: 405 },
	'/admin/account': { GET: 200, POST: 400 },
	'/admin/session': { GET: 200, POST: 405 },
	'/admin/cars': { GET: 200, POST: 400 },
	'/admin/cars/:id': { GET: 404, POST: 405 },
	'/admin/blog': { GET: 200, POST: 400 },
	'/admin/blog/:id': { GET: 404, POST: 405 },
	'/admin/faqs': { GET: 200, POST: 400 },
	'/admin/showroom': { GET: 200, POST: 400 },
	'/admin/films': { GET: 404, POST: 415 },
	'/admin/photos': { GET: 404, POST: 415 },
	'/admin/leads': { GET: 200, POST: 405 },
	'/admin/leads/find': { GET: 200, POST: 400 },
	'/admin/leads/export': { GET: 200, POST: 405 },
	'/admin/leads/:id': { GET: 404, POST: 404 },
	'/admin/applications/:id': { GET: 404, POST: 404 },
	'/admin/*': { GET: 404, POST: 404 },
}

/** What anybody is answered by the few that are for those who are not, or no longer, signed in. */
export const OF_ANYBODY: Answers = {
	[LOGIN]: { GET: 200, POST: 400 },
	'/admin/logout': { GET: 200, POST: 302 },
	'/admin/forgot-password': { GET: 200, POST: 400 },
	'/admin/new-password': { GET: 200, POST: 400 },
}
