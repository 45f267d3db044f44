/** Purpose of the supplier's contact for orders and quotes (§2 Contact Us). */
export const orderingEnquiries = 'Ordering enquiries'
