/**
 * Keeps out of the first paint what `root.css.ts` tells, until `client.ts` has it laid out. Not where the address
 * leads into the page or the browser comes back to a place in it; and where the first paint comes before the page's
 * end has, no longer than that; nor longer than 3 s, should `client.ts` not come to it.
 */
export const holdBack = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){let{dataset}=document.documentElement;dataset.unpainted="";new PerformanceObserver(()=>{if(document.readyState==="loading")delete dataset.unpainted}).observe({type:"paint",buffered:true});setTimeout(()=>delete dataset.unpainted,3e3)}`
