/**
 * Inline script that defers layout below the first screen until `boot.ts` ends the deferral. It does nothing
 * for a URL with a fragment or a restored scroll position. The deferral ends early when the browser paints
 * before the document is complete, and after 3 s at the latest.
 */
export const deferLayoutScript = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){let{dataset}=document.documentElement;dataset.unpainted="";new PerformanceObserver(()=>{if(document.readyState==="loading")delete dataset.unpainted}).observe({type:"paint",buffered:true});setTimeout(()=>delete dataset.unpainted,3e3)}`
